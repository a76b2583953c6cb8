// @ts-check
// npm run bench: builds what is missing, bundles bench/main.ts like the server and runs it with the arguments given.
import path from 'node:path'
import { buildMissing, distFolder, installPackages, orComplain } from './prepare.mjs'
import { runNode } from './run.mjs'

await orComplain(async () => {
  await installPackages({ withDevelopers: true })
  await buildMissing()
})
// What follows needs the developers' packages: after npm start alone they have only just come.
const { build } = await import('esbuild')
const { findChromium } = await import('./chromium.mjs')
const { serverBuild } = await import('./server-build.mjs')
const outdir = path.join(distFolder, 'bench')
await build({ ...serverBuild(outdir), entryPoints: ['bench/main.ts'], outbase: 'bench' })
const script = path.join(outdir, 'main.js')
// Without a browser everything else is measured all the same; a trial needs none.
const chromium = process.argv.includes('--try') ? '' : await findChromium().catch(() => '')
const env = { ...process.env, CHROMIUM_PATH: chromium }
const { code } = await runNode(['--enable-source-maps', script, ...process.argv.slice(2)], {
  show: true,
  env,
})
process.exitCode = code
