// @ts-check
import { root } from './run.mjs'
import { threadScripts } from './thread-scripts.mjs'

/**
 * How the server is bundled: `server/main.ts`, the command lines `server/verify-log.ts`, `backup.ts` and `restore.ts`, what
 * they share in files beside them, and the demonstration in one that is loaded where there is one. Packages stay in node_modules, and what runs in a thread of its own runs as it is
 * (`*.worker.mjs`) or is a text in the bundle (`*.worker.ts?thread`).
 * @param {string} outdir
 * @returns {import('esbuild').BuildOptions & { plugins: import('esbuild').Plugin[] }}
 */
export function serverBuild(outdir) {
  return {
    absWorkingDir: root,
    entryPoints: ['server/main.ts', 'server/verify-log.ts', 'server/backup.ts', 'server/restore.ts'],
    outbase: 'server',
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    plugins: [threadScripts],
  }
}
