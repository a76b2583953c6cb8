// @ts-check
// What runs in a thread of its own and is TypeScript: `import script from './x.ts?thread'` gives it as one text, with all
// that it imports, for `new Worker(script, { eval: true })`. So it is there in the built server and in tests alike.
import path from 'node:path'
import { build } from 'esbuild'

const MARK = '?thread'
const ADDRESS = 'addressOfStarter'

/**
 * A module that exports the script.
 * @param {string} text
 */
const moduleOf = (text) =>
  `export default '"use strict";const ${ADDRESS}=' + JSON.stringify(import.meta.url) + ${JSON.stringify(`;${text}`)}`

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
    // A text has no address of its own: it goes by that of whoever starts it, for files that lie beside packages.
    define: { 'import.meta.url': ADDRESS },
    plugins: [threadScripts],
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
      return {
        contents: moduleOf(text),
        loader: 'js',
        watchFiles: inputs.map((input) => path.resolve(input)),
      }
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
    return moduleOf(text)
  },
}
