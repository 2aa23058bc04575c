/** How often a race is run; 200 by `TEST_TRIALS` before a release. */
export const trials = Number(process.env['TEST_TRIALS'] ?? 60)
