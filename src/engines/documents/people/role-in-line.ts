/** "Instructor: Rebecca Parker", "Course: History 101", "Name: …": lines over the title of a student's text. */
export const roleInLine =
  /^(?:names?|instructor|professor|teacher|lecturer|tutor|supervisor|advis[eo]r|mentor|student|course|class|module|unit|group|team|section|semester|term|date|due(?: date)?|submitted (?:by|to|on)|prepared (?:by|for)|word count)(?: (?:names?|title|code|number|no\.?|id))?\s?:/iu
