// @ts-check
import { root } from './run.mjs'
import { filesBelow } from './tree.mjs'

/**
 * How the server is bundled: `server/main.ts` with all our code in one file, and each `*.worker.ts`, which runs in a
 * thread of its own, in another at the same path below `outdir`. Packages stay in node_modules.
 * @param {string} outdir
 * @returns {import('esbuild').BuildOptions}
 */
export function serverBuild(outdir) {
  const workers = filesBelow(root, ['server']).filter((file) => file.endsWith('.worker.ts'))
  return {
    absWorkingDir: root,
    entryPoints: ['server/main.ts', ...workers],
    outbase: 'server',
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
  }
}
