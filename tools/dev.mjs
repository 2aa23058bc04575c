/** `npm run dev`: the server restarts on a change, the pages reload; everything works offline. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { ensurePackages, root } from './install.mjs'

const node = ensurePackages()
const children = [
  spawn(node, ['--watch-path=src', join(root, 'src', 'app', 'server', 'main.ts')], {
    cwd: root,
    stdio: 'inherit',
  }),
  spawn(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: root,
    stdio: 'inherit',
  }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
