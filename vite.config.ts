import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where the API and the broker answer while the pages are served by Vite. */
const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    target: 'es2023',
    sourcemap: true,
    // Inlined files would be `data:` addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: server },
      '/mqtt': { target: server, ws: true },
    },
  },
})
