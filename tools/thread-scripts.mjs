// @ts-check
// What runs in a thread of its own and is TypeScript: `import script from './x.ts?thread'` gives the address of a file that holds
// it with all that it imports, for `new Worker(script)`. So it is there in the built server and in tests alike, and the thread
// itself reads it: as a text it would pass through whoever starts it, who would be busy with megabytes.
import { createHash } from 'node:crypto'
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from './run.mjs'

const MARK = '?thread'
const ADDRESS = 'addressOfThread'

/**
 * Where the files go, and by which expressions a script knows where it lies and whoever starts it finds it.
 * @typedef {{ folder: string, addressOf: (source: string) => string, foundBy: (name: string) => string }} Place
 */

/**
 * Bundles a script into a file that is named by what is in it, and gives the module that says where it is.
 * @param {string} source
 * @param {Place} place
 */
async function moduleOf(source, place) {
  const { outputFiles, metafile } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    define: { 'import.meta.url': ADDRESS },
    // A thread may start others.
    plugins: [threadScriptsIn(place)],
  })
  const text = `"use strict";const ${ADDRESS}=${place.addressOf(source)};${outputFiles[0]?.text ?? ''}`
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const name = `${path.basename(source, '.ts')}-${hash}.cjs`
  const file = path.join(place.folder, name)
  mkdirSync(place.folder, { recursive: true })
  // Whole or not at all, for whoever reads it meanwhile.
  writeFileSync(`${file}.${process.pid}`, text)
  renameSync(`${file}.${process.pid}`, file)
  return { contents: `export default ${place.foundBy(name)}`, inputs: Object.keys(metafile.inputs) }
}

/**
 * @param {Place} place
 * @returns {import('esbuild').Plugin}
 */
const threadScriptsIn = (place) => ({
  name: 'thread-scripts',
  setup(builder) {
    builder.onResolve({ filter: /\?thread$/ }, ({ path: source, resolveDir }) => ({
      path: path.join(resolveDir, source.slice(0, -MARK.length)),
      namespace: 'thread',
    }))
    builder.onLoad({ filter: /./, namespace: 'thread' }, async ({ path: source }) => {
      const { contents, inputs } = await moduleOf(source, place)
      return { contents, watchFiles: inputs.map((input) => path.resolve(input)) }
    })
  },
})

/**
 * For the server's build: beside everything else of it.
 * @param {string} folder
 */
export const threadScripts = (folder) =>
  threadScriptsIn({
    folder,
    addressOf: () => 'require("node:url").pathToFileURL(__filename).href',
    foundBy: (name) => `new URL(${JSON.stringify(`./${name}`)}, import.meta.url)`,
  })

const cache = path.join(root, 'node_modules', '.cache', 'van-hanh-threads')

/** In tests a script lies in a cache, and what it asks for beside packages is found from its source. @type {Place} */
const ofTests = {
  folder: cache,
  addressOf: (source) => JSON.stringify(pathToFileURL(source).href),
  foundBy: (name) => `new URL(${JSON.stringify(pathToFileURL(path.join(cache, name)).href)})`,
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
    return (await moduleOf(id.slice(0, -MARK.length), ofTests)).contents
  },
}
