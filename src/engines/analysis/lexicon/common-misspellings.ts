/**
 * Slips of spelling that are no word in any variety of English, each with what was meant. Written by hand; words that
 * are rare, old or spelt in two ways are left out, so that a note is right whenever it is made.
 */
const pairs = `
    abbrevation:abbreviation abbrieviation:abbreviation abbrivation:abbreviation acceptible:acceptable
    accomodate:accommodate accomodation:accommodation accross:across accurancy:accuracy accuray:accuracy
    acheive:achieve acheived:achieved acquaintence:acquaintance acuracy:accuracy acurate:accurate
    adress:address adressed:addressed adresses:addresses agreeement:agreement agressive:aggressive
    algorihtm:algorithm algoritm:algorithm algorthm:algorithm allready:already alot:a_lot ammount:amount
    analsyis:analysis anaylsis:analysis annoation:annotation annotaion:annotation aparent:apparent
    apparant:apparent appearence:appearance appendicies:appendices approximatly:approximately aquire:acquire
    aquired:acquired aquisition:acquisition arguement:argument assesment:assessment assymetric:asymmetric
    assymptotic:asymptotic atleast:at_least attendence:attendance availabe:available availible:available
    avaliable:available baselne:baseline basicly:basically bayesain:Bayesian baysian:Bayesian beacuse:because
    becuase:because begining:beginning beleive:believe benificial:beneficial bougth:bought breakdows:breakdowns
    carefull:careful catagory:category changable:changeable charachteristic:characteristic
    characterisitc:characteristic cheif:chief classifer:classifier collegue:colleague comittee:committee
    comming:coming commited:committed comparision:comparison comparisions:comparisons
    compatability:compatibility compleatly:completely completly:completely conceed:concede concensus:consensus
    concious:conscious conjuction:conjunction consistancy:consistency consistant:consistent
    constituant:constituent constrast:contrast contigous:contiguous continous:continuous
    continously:continuously continuos:continuous contraversial:controversial contraversy:controversy
    convergance:convergence convienient:convenient corelation:correlation correlatation:correlation
    critisism:criticism critized:criticised curiousity:curiosity dataet:dataset datset:dataset
    decendant:descendant decendants:descendants decieve:deceive definately:definitely definitly:definitely
    definiton:definition depedence:dependence depedency:dependency depedendency:dependency
    dependance:dependence descibe:describe descibed:described descibes:describes desicion:decision
    desribe:describe develope:develop developement:development differnt:different diffrence:difference
    diffrent:different dimention:dimension dimentional:dimensional disapear:disappear disasterous:disastrous
    dissapear:disappear dissapointed:disappointed distingish:distinguish dominent:dominant effecient:efficient
    efficency:efficiency eficient:efficient eigenvaule:eigenvalue elipse:ellipse embarass:embarrass
    throught:through enviroment:environment enviromental:environmental environement:environment equiped:equipped
    equivalant:equivalent esential:essential especialy:especially evalutation:evaluation evaluted:evaluated
    evalution:evaluation evaulation:evaluation exagerate:exaggerate excellant:excellent excercise:exercise
    exellent:excellent exeption:exception exisiting:existing existance:existence existant:existent
    experiement:experiment experiements:experiments experimantal:experimental explaination:explanation
    explanantion:explanation exsiting:existing extention:extension extreemly:extremely extremly:extremely
    facinating:fascinating familar:familiar familiarty:familiarity feasable:feasible finaly:finally
    flourescence:fluorescence flourescent:fluorescent folllowing:following follwing:following
    folowing:following foriegn:foreign fourty:forty freqency:frequency freqently:frequently frequecy:frequency
    fullfill:fulfil fundemental:fundamental furthur:further futher:further futhermore:furthermore
    garantee:guarantee gaurantee:guarantee gausian:Gaussian generaly:generally goverment:government
    governement:government gramatical:grammatical grammer:grammar guarentee:guarantee guassian:Gaussian
    happend:happened heirarchical:hierarchical heirarchy:hierarchy hierachical:hierarchical hierachy:hierarchy
    hinderance:hindrance humourous:humorous hyperparamter:hyperparameter hypotesis:hypothesis
    hypothesys:hypothesis identifed:identified idiosyncracy:idiosyncrasy imediately:immediately
    immediatly:immediately implemenation:implementation implementaion:implementation
    implemention:implementation improvment:improvement improvments:improvements inconsistant:inconsistent
    independant:independent independantly:independently indicies:indices indispensible:indispensable
    inevitible:inevitable influencial:influential infomation:information infromation:information inital:initial
    initalize:initialise inteligence:intelligence interesing:interesting intergrate:integrate
    intermidiate:intermediate interpretion:interpretation intial:initial intresting:interesting
    introducion:introduction irrelevent:irrelevant knowlegde:knowledge knowlege:knowledge lables:labels
    labratory:laboratory langauge:language langauges:languages lenght:length lenghts:lengths lexcial:lexical
    liason:liaison likelihod:likelihood likelyhood:likelihood liklihood:likelihood maintainance:maintenance
    maintenence:maintenance managment:management manuever:manoeuvre markovain:Markovian
    mathematicaly:mathematically matricies:matrices measurment:measurement measurments:measurements
    mechansim:mechanism medeval:medieval methodolgy:methodology millenium:millennium miniscule:minuscule
    minumum:minimum mischevious:mischievous mispell:misspell morevoer:moreover morover:moreover
    morpholgical:morphological mysterous:mysterious neccesary:necessary neccessary:necessary necesary:necessary
    necessarilly:necessarily negligable:negligible neice:niece neigbour:neighbour neighbourhod:neighbourhood
    nerual:neural netowrk:network nework:network nineth:ninth ninty:ninety noticable:noticeable nueral:neural
    obejct:object obtaind:obtained occassion:occasion occassionally:occasionally occurance:occurrence
    occurances:occurrences occured:occurred occurence:occurrence occurences:occurrences occuring:occurring
    ocurred:occurred omitt:omit oppinion:opinion oppurtunity:opportunity optimisitic:optimistic
    optimzation:optimization optmization:optimization orginal:original origional:original orthagonal:orthogonal
    orthoganal:orthogonal outperfom:outperform overlaping:overlapping paralel:parallel parallell:parallel
    paramater:parameter paramaters:parameters paramter:parameter paramters:parameters parantheses:parentheses
    paranthesis:parenthesis parenthesises:parentheses parliment:parliament particlar:particular
    particulary:particularly peformance:performance perfom:perform perfomance:performance perfomed:performed
    performace:performance performence:performance permenant:permanent perseverence:perseverance
    persistant:persistent persue:pursue phenomenom:phenomenon pheonomenon:phenomenon politican:politician
    posession:possession posible:possible possesion:possession possibilty:possibility postion:position
    potentialy:potentially prameter:parameter preceeding:preceding precison:precision predicition:prediction
    predicitions:predictions predjudice:prejudice preferance:preference prefered:preferred presense:presence
    prevelant:prevalent previosly:previously privelege:privilege priviledge:privilege
    probabilites:probabilities probabilty:probability probablity:probability probaly:probably proccess:process
    proccessing:processing procede:proceed procedue:procedure proceedure:procedure profesional:professional
    proffesor:professor programing:programming pronounciation:pronunciation propery:property
    propoganda:propaganda propogate:propagate propogation:propagation proposd:proposed psuedo:pseudo
    publically:publicly quantitive:quantitative quering:querying questionaire:questionnaire
    questionnare:questionnaire readible:readable realy:really reccomend:recommend reccommend:recommend
    recieve:receive recieved:received recieves:receives recogniton:recognition recomend:recommend
    recongition:recognition recurrance:recurrence rediculous:ridiculous referal:referral refered:referred
    refering:referring referrence:reference regresion:regression regularizaton:regularization relavant:relevant
    relevence:relevance relevent:relevant reliabilty:reliability religous:religious remeber:remember
    repeatly:repeatedly repetion:repetition represenation:representation representaion:representation
    representitive:representative requirment:requirement requirments:requirements resaerch:research
    reserach:research resistence:resistance responsability:responsibility responsable:responsible
    restaraunt:restaurant resutls:results retreival:retrieval retreive:retrieve retrival:retrieval
    reults:results rythm:rhythm sacrafice:sacrifice satisifed:satisfied satistics:statistics scedule:schedule
    secratary:secretary seige:siege semanitc:semantic senario:scenario sentance:sentence sentances:sentences
    seperate:separate seperated:separated seperately:separately seperation:separation seqeunce:sequence
    sequencial:sequential severly:severely sieze:seize signficant:significant signifcant:significant
    signifcantly:significantly significiant:significant similarily:similarly similarites:similarities
    similiar:similar similiarity:similarity simulaton:simulation simultanous:simultaneous
    simultanously:simultaneously sincerly:sincerely slighly:slightly sofware:software sould:should
    specifc:specific specificaly:specifically speciman:specimen speficic:specific standart:standard
    stategy:strategy statisically:statistically statistcal:statistical strenght:strength strenghten:strengthen
    strenghts:strengths structual:structural stuborn:stubborn subsequentally:subsequently substract:subtract
    substracted:subtracted substraction:subtraction succede:succeed succesful:successful
    succesfully:successfully successfull:successful sucess:success sucessful:successful sufficent:sufficient
    sufficently:sufficiently sumarize:summarise summerise:summarise summerize:summarise supervison:supervision
    suport:support supress:suppress suprise:surprise suprising:surprising suprisingly:surprisingly
    surpress:suppress susceptable:susceptible syncronous:synchronous syntatic:syntactic sysem:system
    sytem:system sytems:systems techinque:technique techiques:techniques tecnique:technique
    tempature:temperature temperment:temperament temperture:temperature tendancy:tendency therfore:therefore
    thorougly:thoroughly threshhold:threshold threshholds:thresholds tokeniztion:tokenization tommorow:tomorrow
    tounge:tongue tradional:traditional traning:training tranmission:transmission transfered:transferred
    transfering:transferring transmision:transmission treshold:threshold truely:truly tubercolosis:tuberculosis
    tyrany:tyranny unecessary:unnecessary unforseen:unforeseen unfortunatly:unfortunately
    unneccessary:unnecessary untill:until usally:usually usefull:useful usualy:usually utilty:utility
    vaccum:vacuum validaton:validation varable:variable varaible:variable varaibles:variables
    variablity:variability varible:variable varibles:variables vegatable:vegetable vehical:vehicle
    verticies:vertices villian:villain visable:visible weigth:weight weigths:weights whereever:wherever
    wich:which widht:width wierd:weird withold:withhold writting:writing yeild:yield yeilds:yields
    beauracracy:bureaucracy beaurocracy:bureaucracy beurocracy:bureaucracy burocracy:bureaucracy critera:criteria
    govermental:governmental goverments:governments heigth:height heirachy:hierarchy imigrant:immigrant
    immigation:immigration medievel:medieval monestary:monastery mutidimensional:multidimensional naturaly:naturally
    neigbor:neighbor nieghbour:neighbour ninteenth:nineteenth obvioulsy:obviously ocassion:occasion
    occupency:occupancy optimisim:optimism orignal:original paralell:parallel perseption:perception
    polititian:politician porportion:proportion posess:possess possiblity:possibility proporion:proportion
    qualitive:qualitative questionaires:questionnaires queston:question rebelion:rebellion
    recomendation:recommendation reponse:response representive:representative resouce:resource sargeant:sergeant
    significanlty:significantly simulataneous:simultaneous soveriegn:sovereign specifed:specified specifiy:specify
    statisical:statistical straightfoward:straightforward studing:studying subsequentially:subsequently
    subsquent:subsequent sucessfully:successfully suficient:sufficient supressed:suppressed synchonous:synchronous
    systematicaly:systematically techique:technique tehcnique:technique theoritical:theoretical thier:their
    algorthim:algorithm algorthims:algorithms algortihm:algorithm algortihms:algorithms baysean:Bayesian
    djikstra:Dijkstra djisktra:Dijkstra expectency:expectancy frequences:frequencies postieror:posterior
    servey:survey serveys:surveys worflow:workflow worflows:workflows
    acknoweldge:acknowledge acknoweldged:acknowledged classifitacion:classification
    compairing:comparing compairison:comparison eurpoean:European eurpoeans:Europeans parameteres:parameters
    preplexity:perplexity provids:provides missclassified:misclassified missclassifies:misclassifies
    missclassification:misclassification
    tranfer:transfer tranfered:transferred typicaly:typically varient:variant wihch:which witout:without
`

export const commonMisspellings: ReadonlyMap<string, string> = new Map(
  pairs
    .trim()
    .split(/\s+/u)
    .map((pair) => pair.split(':'))
    .map(([written = '', meant = '']) => [written, meant.replaceAll('_', ' ')] as const),
)
