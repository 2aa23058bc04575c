import { listed } from './lexicon.ts'

/** Abbreviations that readers of any field know, or that are names rather than short forms. */
export const knownAbbreviations: ReadonlySet<string> = new Set(
  listed(`
    USA, UK, US, EU, UN, NATO, WHO, OECD, UNESCO, UNICEF, NASA, ESA, NIH, NSF, FDA, CDC, EPA, BBC, IBM, ISO,
    IEEE, ACM, APA, MLA, AAAI, CERN, WTO, IMF, GDP, CEO, PhD, MSc, BSc, MD, ID, IDs, TV, PC, AD, BC, CE, BCE,
    DNA, RNA, mRNA, PCR, HIV, AIDS, SARS, COVID, MRI, CT, EEG, ECG, ICU, IQ, BMI, UV, IR, pH, ATP, ADP, NADH,
    NADPH, GFP, EDTA, PBS, DMSO, SDS, PAGE, BSA, HEPES, ELISA, FACS, cDNA, siRNA, RT, PTFE, PVC, LED, LCD, CMOS,
    GPS, GIS, GPU, CPU, RAM, USB, PDF, HTML, XML, JSON, CSV, SQL, API, URL, URI, HTTP, HTTPS, WWW, IP, TCP, OS,
    AI, FAQ, DIY, DVD, CD, SMS, ASCII, UTF, SVG, PNG, JPEG, WAV, LATEX, MATLAB, SPSS, SAS, STATA, ANOVA, ANCOVA,
    MANOVA, SD, SE, SEM, CI, CIS, IQR, OR, HR, RR, NS, DF, AIC, BIC, PCA, OLS, GLM, ROC, AUC, RMSE, MAE, MSE,
    BLAST, GO, KEGG, NCBI, EMBL, PDB, HUGO, IUPAC, CAS, DOI, ISBN, ISSN, ORCID, PLOS, PLoS, BMC, BMJ, JAMA, PNAS,
    ACS, RSC, CC, BY, NC, ND, SA, GNU, GPL, MIT, BSD, OK, NOT, AND, THE, FOR, WITH, FROM, ALL, NO, YES, NA, ND,
    TRUE, FALSE, NULL, NaN, AM, PM, GMT, UTC, CET, EST, MB, GB, TB, KB, Hz, kHz, MHz, GHz, dB, kDa, MDa, Da, CA,
    NY, DC, MA, TX, IL, FL, PA, WA, NJ, MO, CO, OH, MI, NC, MN, WI, MD, VA, GA, AZ, OR, UT, TN, IN, CT, ME, ON, QC,
    LLC, GmbH, AG, BV, PLC, SARL, MP, QA, IT, HR, PR, NGO, NGOS, LGBT, BLUE, RED, NHS, VAT, DVDS, ANSI, NIST,
    Fig, vs, II, III, IV, VI, VII, VIII, IX, XI, XII, XIII, XIV, XV, XVI, XX, XY, XO, AA, AB, AC, BB, CC, DD,
    ADHD, PTSD, COPD, EGFP, YFP, RFP, ORF, SNP, GST, FITC, DAPI, FLAG, SCUBA, ChIP, NAND, NOR, XOR, LASER, RADAR,
    PRISMA, CONSORT, STROBE, LB, TAE, TBE, TRIS, IgG, IgM, IgA, IgE, mAb, CO, NO, OH, NH, HCL, NAOH, KCL, NACL
  `),
)
