// @ts-check
// What runs in a thread of its own and is TypeScript: `import script from './x.ts?thread'` gives it as one text, with all
// that it imports, for `new Worker(script, { eval: true })`. So it is there in the built server and in tests alike.
import path from 'node:path'
import { build } from 'esbuild'

const MARK = '?thread'

/** @param {string} file */
async function bundle(file) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
  })
  return { text: outputFiles[0]?.text ?? '', inputs: Object.keys(metafile.inputs) }
}

/**
 * For the server's build.
 * @type {import('esbuild').Plugin}
 */
export const threadScripts = {
  name: 'thread-scripts',
  setup(builder) {
    builder.onResolve({ filter: /\?thread$/ }, ({ path: source, resolveDir }) => ({
      path: path.join(resolveDir, source.slice(0, -MARK.length)),
      namespace: 'thread',
    }))
    builder.onLoad({ filter: /./, namespace: 'thread' }, async ({ path: file }) => {
      const { text, inputs } = await bundle(file)
      return { contents: text, loader: 'text', watchFiles: inputs.map((input) => path.resolve(input)) }
    })
  },
}

/**
 * For the tests, which run from the sources.
 * @type {import('vite').Plugin}
 */
export const threadScriptsInTests = {
  name: 'thread-scripts',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.endsWith(MARK) || importer === undefined) return undefined
    return path.join(path.dirname(importer), source)
  },
  async load(id) {
    if (!id.endsWith(MARK)) return undefined
    const { text } = await bundle(id.slice(0, -MARK.length))
    return `export default ${JSON.stringify(text)}`
  },
}
