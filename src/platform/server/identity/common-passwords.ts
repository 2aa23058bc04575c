/**
 * Words and rows of keys that guessing starts with, in lower case: our own short list. Whole passwords are compared
 * with it, and also what remains of them without digits and signs at either end.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
    0123456789 0987654321 1010101010 102030405060 1029384756 11111111111 1112223334 1122334455
    112233445566 1212121212 121212121212 123123123123 1231231234 123321123321 1234512345 123454321
    1234554321 123456123456 123456654321 1234567890 12345678900 1234567891 12345678910 131313131313
    147258369 1472583690 147852369 159357159357 159753456 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx3edc 1qazxsw2
    2580258025 5201314 5201314520 741852963 789456123 7894561230 963852741 987654321 9876543210
    98765432100 a1b2c3d4e5 a1b2c3d4e5f6 aa12345678 aaaa1111aaaa abc123456789 abcd123456 abcd1234abcd
    abcdefghij abcdefghijkl academic access accessdenied account admin adminadmin administrador
    administrator alexander alexandra america amormio angel angelangel angels anything april arsenal
    asdf1234asdf asdfasdfasdf asdfghjkl august australia autumn autumn2025 azertyuiop babyboy babygirl
    bailey banana bananas barcelona baseball basketball batman bayernmunich beach beaches beatles benjamin
    bestfriend bestfriends biology birthday blessed blessing blueberry bonjour brother buster butterflies
    butterfly california cambridge canada champion champions changeit changeme changemenow charlie
    charlotte cheese cheesecake chelsea chelseafc chemistry chocolat chocolate christmas christopher
    coconut college computer computers contrasena contrasena123 cookie cookies correcthorse
    correcthorsebatterystaple corvette cowboys cutiepie dallascowboys davidson december default
    defaultpassword deutschland diamond diamonds dissertation doudou dragon dragonball dragonballz dragons
    dumbledore eagles elizabeth england estrella everybody everything facebook faithhopelove falcon family
    familyfirst father february ferrari finalfantasy fishing flower flowers football footballer forever
    foreverlove foreveryoung fortnite freedom friday friends friendship fruhling fussball gabriella
    gandalf geneva ginger godisgood godislove golden goldfish golfer goodmorning goodnight google
    googlegoogle grandma grandpa greenday guest guestguest hallo hallohallo halloween happybirthday
    happyday harley harrypotter harvard haslo heaven hello hellohello helloworld herbst hockey hogwarts
    honeybunny horsebattery hottie hunter hunters ichliebedich iloveyou iloveyou1314 iloveyouforever
    iloveyouso instagram internet internets ireland ironmaiden isabella january jennifer jessica
    jesuschrist jesuslovesme jonathan justice juventus katherine keyboard keyboards killer killers kisses
    lakers letmein letmeinnow letmeinplease liberty librarian library linkedin linkinpark liverpool
    liverpoolfc login loginlogin loginpassword london londonengland lordoftherings losangeles lovely
    loveyou maggie manchester manchesterunited manuscript march mariposa marseille master masters
    mathematics matrix mercedes metallica miamor michael michelle microsoft minecraft monday monkey
    monkeys moonlight morning motdepasse motdepasse123 mother mountain mountains mustang myaccount mylove
    myloveyou mypassword mypasswordis mythesis naruto newpassword newyork nicholas nihao nirvana nobody
    nothing november ocean oceans october oldpassword opensesame orange oxford p@ssw0rd p@ssword pa$$w0rd
    pa$$word pa55w0rd pa55word packers panther parola passw0rd password passwordpassword passwort
    passwort123 pepper philosophy phoenix physics pikachu pineapple platinum playboy pokemon porsche
    princesa princess private privateproperty professor psychology public purple q1w2e3r4t5 qazwsxedc
    qwerty qwerty1234 qwerty12345 qwerty123456 qwertyasdfgh qwertyui qwertyuiop qwertzuiop rainbow
    rainbows ranger rangers raspberry realmadrid redsox research researcher rootroot roses salasana
    samantha samsung samsunggalaxy saturday schatz schatzi scholar scholar123 scholars scholium
    scholiumscholium schweiz science scientist scotland sebastian secret secretsecret securepassword
    security senha september shadow shadows signin signinnow silver sister slipknot soccer soleil somebody
    something sommer spiderman spring spring2026 springtime stanford starlight startrek starwars steelers
    stephanie strawberry student students studentstudent success successful summer summer2024 summer2025
    summer2026 summertime sunday sunflower sunflowers sunshine sunshines superman supersecret sweetheart
    sweetie switzerland teamo teamomucho temporary temporarypassword temppassword tennis tequiero
    terminator tester testing testingtesting testtest testtesttest thebeatles thematrix thepassword thesis
    thursday tiger tigers tigger toortoor topsecret trustno trustnoone tuesday twitter unicorn unicorns
    universitat university username usernamepassword userpassword verysecret victoria victory voldemort
    volleyball wachtwoord washington watermelon wednesday welcome welcomehome whatever whateverit whatsapp
    windows winner winners winter winter2024 winter2025 winter2026 wintertime woaini woaini1314 woaini520
    wonderwoman yankees yellow yourpassword youtube zaq12wsxcde zaq1zaq1zaq1 zeldazelda zurich zxcvbnm
  `
    .trim()
    .split(/\s+/u),
)
