import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

import { withDirectCalls } from './direct-calls.ts'

/** The parts of Emscripten's heap that are used here; views must be read anew after every growth. */
interface WasmHeap {
  readonly HEAPU8: Uint8Array
  readonly HEAP32: Int32Array
  readonly HEAPF32: Float32Array
  readonly HEAPF64: Float64Array
}

/** PDFium with typed access to a few scratch cells of its memory. */
export interface Pdfium {
  readonly api: WrappedPdfiumModule
  /** Address of 64 bytes for out-parameters. */
  readonly cells: number
  /** Address of `textCapacity` bytes for strings. */
  readonly text: number
  readonly float: (index: number) => number
  readonly double: (index: number) => number
  readonly integer: (index: number) => number
  readonly setInteger: (index: number, value: number) => void
  /** @param length bytes, at most `textCapacity`. */
  readonly bytes: (length: number) => Uint8Array
  /** A view of wasm memory at an address; good until the memory grows. */
  readonly heapBytes: (address: number, length: number) => Uint8Array
  /** Copies bytes into wasm memory; the caller frees them. */
  readonly copyIn: (bytes: Uint8Array) => number
  /** So many bytes of wasm memory, filled by `fill`; the caller frees them. */
  readonly reserve: (size: number, fill: (target: Uint8Array) => void) => number
  readonly release: (address: number) => void
}

export const textCapacity = 2048

/** Loads PDFium. One instance per process: after an abort its memory is lost for good. */
export async function loadPdfium(): Promise<Pdfium> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  const wasm = readFileSync(path)
  const wasmBinary = wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength)
  const known = new Set(Object.getOwnPropertyNames(globalThis))
  const api = withDirectCalls(await init({ wasmBinary }))
  forgetGlobals(known)
  api.PDFiumExt_Init()
  const runtime = api.pdfium
  const heap = runtime as unknown as WasmHeap
  const { malloc, free } = runtime.wasmExports
  const cells = malloc(64)
  const text = malloc(textCapacity)
  const reserve = (size: number, fill: (target: Uint8Array) => void): number => {
    const address = malloc(size)
    fill(heap.HEAPU8.subarray(address, address + size))
    return address
  }
  return {
    api,
    cells,
    text,
    float: (index) => heap.HEAPF32[(cells >> 2) + index] ?? 0,
    double: (index) => heap.HEAPF64[(cells >> 3) + index] ?? 0,
    integer: (index) => heap.HEAP32[(cells >> 2) + index] ?? 0,
    setInteger: (index, value) => {
      heap.HEAP32[(cells >> 2) + index] = value
    },
    bytes: (length) => heap.HEAPU8.subarray(text, text + Math.min(length, textCapacity)),
    heapBytes: (address, length) => heap.HEAPU8.subarray(address, address + length),
    copyIn: (bytes) =>
      reserve(bytes.length, (target) => {
        target.set(bytes)
      }),
    reserve,
    release: (address) => {
      free(address)
    },
  }
}

/**
 * The package puts a getter on the global object for each name that it does not have, to warn of its use. They hold the
 * engine with all its memory for ever.
 */
function forgetGlobals(known: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const isWarning = Object.getOwnPropertyDescriptor(globalThis, name)?.get !== undefined
    if (isWarning && !known.has(name)) Reflect.deleteProperty(globalThis, name)
  }
}
