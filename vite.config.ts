import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/** Where the API and the broker answer while the pages are served by Vite. */
const server = 'http://127.0.0.1:3000'

/** Beside each file that gets smaller by it a packed one: the server sends that, at no cost of its own. */
function packed(): Plugin {
  let folder = ''
  return {
    name: 'scholium-packed',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true })
      const texts = names.filter((name) => /\.(?:m?js|css|html|svg|ttf)$/u.test(name))
      await Promise.all(texts.map((name) => pack(join(folder, name))))
    },
  }
}

/** Bytes from which packing is worth a file. */
const worthPacking = 1024
/** Within a hundredth of the smallest, in a tenth of the time. */
const brotliQuality = 9

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthPacking) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  // Browsers take the smaller form over encrypted connections only.
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

export default defineConfig({
  plugins: [react(), packed()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    // Inlined files would be `data:` addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What changes with a dependency only, apart from what changes with every release.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
            },
            { name: 'interface', test: /node_modules[\\/](@mantine|@floating-ui|@tabler)[\\/]/ },
            { name: 'data', test: /node_modules[\\/](@tanstack|@orpc|zod)[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/health': { target: server },
      '/mqtt': { target: server, ws: true },
    },
  },
})
