// @ts-check
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './run.mjs'
import { threadScripts } from './thread-scripts.mjs'

/** Packages of some hundred small files that every start would read one by one: they go into the files of the server. */
const bundled = new Set(['kysely', 'zod'])

/** @type {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} */
const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

/**
 * How the server is bundled: `server/main.ts`, the command lines `server/verify-log.ts`, `backup.ts`, `restore.ts` and `move-files.ts`, what
 * they share in files beside them, and the demonstration in one that is loaded where there is one. Packages but {@link bundled} stay in
 * node_modules. Blanks go, for every start reads five megabytes with them; source maps tell where an error was. What runs in a thread
 * of its own runs as it is (`*.worker.mjs`) or is a file of its own with all that it imports (`*.worker.ts?thread`).
 * @param {string} outdir
 * @returns {import('esbuild').BuildOptions & { plugins: import('esbuild').Plugin[] }}
 */
export function serverBuild(outdir) {
  return {
    absWorkingDir: root,
    entryPoints: [
      'server/main.ts',
      'server/verify-log.ts',
      'server/backup.ts',
      'server/restore.ts',
      'server/move-files.ts',
    ],
    outbase: 'server',
    outdir,
    bundle: true,
    splitting: true,
    external: Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !bundled.has(name)),
    minifyWhitespace: true,
    minifySyntax: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    plugins: [threadScripts(path.resolve(root, outdir)), demoFiles(outdir)],
  }
}

/**
 * What the demonstration tells lies beside the code as files, so that a server without one never has it in memory.
 * @param {string} outdir
 * @returns {import('esbuild').Plugin}
 */
const demoFiles = (outdir) => ({
  name: 'demo-files',
  setup(builder) {
    builder.onEnd(() =>
      cpSync(path.join(root, 'server/app/demo/demo-data'), path.join(outdir, 'demo-data'), {
        recursive: true,
      }),
    )
  },
})
