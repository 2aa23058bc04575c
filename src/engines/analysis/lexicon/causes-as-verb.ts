/** "Smoke causes …" as a pattern, and not "other causes" or "causes of death", which are nouns. */
export const causesAsVerb = String.raw`(?<!\b(?:the|all|other|these|those|main|root|possible|underlying|common|leading|major|several|various|different|many|multiple|specific|natural|its|their|any|of|on|from|as|for|by) )causes(?! (?:of|for)\b)`
