/** Kills the server at random moments and looks for what was lost: `node tools/crash.ts --kills=50 --seed=1`. */
import { crash } from '#app/server/testing/crash-harness.ts'

function option(name: string, fallback: number): number {
  const given = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1]
  return given === undefined ? fallback : Number(given)
}

const seed = option('seed', Date.now() % 1_000_000)
const report = await crash({
  kills: option('kills', 50),
  seed,
  onProgress: (line) => console.log(line),
})
console.log({ seed, ...report })
const isClean =
  report.kept === report.acknowledged &&
  report.stuck === 0 &&
  report.unpaidOrLost.length === 0 &&
  report.ledgerMismatches.length === 0
console.log(isClean ? 'Nothing was lost, stuck or charged wrongly.' : 'SOMETHING WAS LOST.')
process.exitCode = isClean ? 0 : 1
