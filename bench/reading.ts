import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

import { createFileReader } from '#engines/documents/server/read-file.ts'
import { startReaderChild } from '#engines/documents/server/start-reader-child.ts'
import type { ReaderChild } from '#engines/documents/server/start-reader-child.ts'

import { dataFolder } from '../eval/corpus/data-folder.ts'
import { printMeasurements, today } from '../eval/corpus/measurement.ts'
import type { Measurement } from '../eval/corpus/measurement.ts'
import { thesisFile } from './thesis-file.ts'

const command = 'node bench/reading.ts'
const megabyte = 1024 * 1024
const turns = 5

/** What reading costs: with a process that stands ready, and for a thesis beside poppler's pdftotext. */
export async function benchReading(): Promise<readonly Measurement[]> {
  const folder = dataFolder()
  if (folder === undefined) return []
  const thesis = await thesisFile()
  return [
    ...(await ready(`${folder}/papers/PMC7058583.pdf`)),
    ...(await cost(`${folder}/papers/joss-jaxrelax.pdf`, thesis)),
  ]
}

/** Starting a process for a paper and having one ready, turn by turn, so that both see the same machine. */
async function ready(paper: string): Promise<readonly Measurement[]> {
  const cold = createFileReader({ isReady: false })
  const times = { cold: [] as number[], ready: [] as number[] }
  let idle = 0
  const timed = async (reader: typeof cold) => {
    const started = performance.now()
    await reader.readFile(paper, { type: 'pdf' })
    return performance.now() - started
  }
  for (let turn = 0; turn < turns; turn += 1) {
    times.cold.push(await timed(cold))
    const child = startReaderChild({ ahead: true })
    await untilIdle(child)
    idle = Math.max(idle, statusOf(child, 'VmRSS'))
    child.kill('SIGKILL')
    const warm = createFileReader({ isReady: true })
    warm.warm()
    await pause(idleAfter(times.cold))
    times.ready.push(await timed(warm))
    await warm.close()
  }
  const common = { command, date: today() }
  return [
    {
      ...common,
      name: 'reading a ten-page paper: time with a ready process to time without',
      value: rounded(median(times.ready) / median(times.cold)),
      unit: `ratio, median of ${turns}`,
      better: 'lower',
      goal: 0.5,
      anchor: 'own aim: half the time',
    },
    {
      ...common,
      name: 'memory of the reader process that stands ready',
      value: rounded(idle / megabyte),
      unit: 'MB',
      better: 'lower',
      goal: 160,
      anchor: 'own aim',
    },
  ]
}

/** Three times what a cold reading took is time enough to get ready on the same machine. */
const idleAfter = (cold: readonly number[]) => Math.max(4000, 3 * median(cold))

async function untilIdle(child: ReaderChild): Promise<void> {
  for (let before = -1; before !== cpuOf(child);) {
    before = cpuOf(child)
    await pause(1500)
  }
}

/** Processor time a page and memory, the start of the process apart: that of a paper of three pages is taken off. */
async function cost(short: string, thesis: string): Promise<readonly Measurement[]> {
  const start = await read(short)
  const whole = await read(thesis)
  const pages = whole.pages - start.pages
  const own = (whole.cpu - start.cpu) / pages
  const poppler = popplerCpu(thesis) / whole.pages
  const common = { command, date: today() }
  return [
    {
      ...common,
      name: `reading a thesis of ${whole.pages} pages: processor time a page, to that of pdftotext`,
      value: rounded(own / poppler),
      unit: `ratio (${rounded(own)} ms to ${rounded(poppler)} ms)`,
      better: 'lower',
      goal: 10,
      anchor: 'own bar: within ten times of pdftotext',
    },
    {
      ...common,
      name: `reading a thesis of ${whole.pages} pages: most memory of the process`,
      value: rounded(whole.memory / megabyte),
      unit: 'MB',
      better: 'lower',
      goal: 256,
      anchor: 'own bar: typically under 256 MB, at most 512 MB',
    },
  ]
}

interface Use {
  readonly pages: number
  /** Milliseconds of processor time. */
  readonly cpu: number
  /** Bytes at the most. */
  readonly memory: number
}

/** Reads a file in a process of its own and answers what that took; the child is looked at until it has answered. */
async function read(path: string): Promise<Use> {
  const child = startReaderChild()
  let cpu = 0
  let memory = 0
  const watch = setInterval(() => {
    cpu = Math.max(cpu, cpuOf(child))
    memory = Math.max(memory, statusOf(child, 'VmHWM'))
  }, 20)
  child.stdin.end(JSON.stringify({ path, type: 'pdf' }))
  let said = ''
  for await (const chunk of child.stdout) said += String(chunk)
  clearInterval(watch)
  const pages = /"stage":"pages","done":0,"total":(\d+)/u.exec(said)?.[1]
  return { pages: Number(pages), cpu, memory }
}

/** Fields 14 and 15 of proc(5), in hundredths of a second. */
function cpuOf(child: ReaderChild): number {
  try {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return 0
  }
}

function statusOf(child: ReaderChild, field: string): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'mu').exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Milliseconds of processor time that poppler takes for the words of a file with their boxes. */
function popplerCpu(path: string): number {
  const script = 'TIMEFORMAT="%U %S"; time pdftotext -bbox-layout "$1" /dev/null'
  const { stderr } = spawnSync('bash', ['-c', script, 'bash', path], { encoding: 'utf8' })
  return stderr
    .trim()
    .split(' ')
    .reduce((sum, seconds) => sum + Number(seconds) * 1000, 0)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

const rounded = (value: number) => Math.round(value * 100) / 100

if (import.meta.main) printMeasurements(await benchReading())
