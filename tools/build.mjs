// @ts-check
// npm run build: the web app and the server, from the sources to dist/.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { buildStamp, distFolder, sourceHash } from './prepare.mjs'
import { root } from './run.mjs'
import { serverBuild } from './server-build.mjs'
import { filesBelow } from './tree.mjs'

const SMALLEST_BYTES = 1024

async function buildWeb() {
  await buildWithVite({
    root: path.join(root, 'web'),
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: path.join(distFolder, 'web'), emptyOutDir: true },
  })
  // Not index.html, which the server fills in for every answer.
  const texts = filesBelow(distFolder, ['web']).filter((file) => /\.(js|css|svg|json)$/.test(file))
  await Promise.all(texts.map((file) => compress(path.join(distFolder, file))))
}

/**
 * Writes the file's .br and .gz beside it, so that the server sends them without work and smaller than it could make
 * them itself.
 * @param {string} file
 */
async function compress(file) {
  const { size } = await stat(file)
  if (size < SMALLEST_BYTES) return
  const content = await readFile(file)
  const text = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, text),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

async function buildServer() {
  const outdir = path.join(distFolder, 'server')
  await rm(outdir, { recursive: true, force: true })
  await buildWithEsbuild(serverBuild(outdir))
}

const started = performance.now()
process.chdir(root)
const builtFrom = sourceHash()
// Gone while it builds: what an interrupted build leaves behind must not pass for a complete one.
await rm(buildStamp, { force: true })
await mkdir(distFolder, { recursive: true })
try {
  await Promise.all([buildWeb(), buildServer()])
  await writeFile(buildStamp, builtFrom)
  console.log(`Đã dựng xong trong ${((performance.now() - started) / 1000).toFixed(1)} giây.`)
} catch (error) {
  // Both builders say in the message what is wrong in which of our files; the stack is theirs.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
