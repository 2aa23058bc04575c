import { createLexicon, listed } from './lexicon.ts'

/** Phrases that lean on an authority or an evidence that they do not name. */
export const weaselPhrases = createLexicon(
  listed(`
    it is well known, it is widely known, it is generally known, it is commonly known,
    it is well established, it is widely accepted, it is generally accepted, it is commonly accepted,
    it is generally agreed, it is widely agreed, it is widely believed, it is generally believed,
    it is commonly believed, it is often said, it is often argued, it has been argued, it has been said,
    it has been suggested, it has been shown, it has been claimed, it has been reported,
    it is thought, it is believed, it is said, it is claimed, it is argued, it is known,
    some people say, some people think, some people believe, many people say, many people think,
    many people believe, most people think, most people believe, people say, some say, many say,
    some argue, many argue, critics say, critics argue, experts say, experts agree, experts believe,
    scholars agree, scholars argue, many scholars, some scholars, most scholars, many researchers,
    some researchers, most researchers, many authors, some authors, many experts, some experts,
    research shows, research has shown, research suggests, research indicates, research has found,
    studies show, studies have shown, studies suggest, studies indicate, studies have found,
    many studies, numerous studies, several studies, countless studies, previous studies,
    evidence suggests, evidence shows, science says, science has shown, statistics show,
    there is evidence, there is growing evidence, there is a growing body of evidence,
    growing consensus, general consensus, according to experts, according to research,
    according to studies, as everyone knows, as we all know, needless to say, it goes without saying
  `),
)
