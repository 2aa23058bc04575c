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
