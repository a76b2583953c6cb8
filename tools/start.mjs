// @ts-check
// npm start: installs and builds what is missing, then runs the server in this very process, so that a signal to it
// reaches the server without anyone in between.
import path from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import {
  buildMissing,
  checkNode,
  distFolder,
  installPackages,
  PreparationError,
  stopStep,
} from './prepare.mjs'
import { root } from './run.mjs'

/** @type {[NodeJS.Signals, number][]} */
const stopSignals = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
]
for (const [signal, exitCode] of stopSignals) {
  process.on(signal, () => {
    // Once the server listens to the signal itself, it is the server's alone.
    if (process.listenerCount(signal) === 1) void stopStep().then(() => process.exit(exitCode))
  })
}

try {
  checkNode()
  process.chdir(root)
  await installPackages({ withDevelopers: false })
  await buildMissing()
  process.env['NODE_ENV'] = process.env['NODE_ENV'] ?? 'production'
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(path.join(distFolder, 'server', 'main.js')).href)
} catch (error) {
  if (!(error instanceof PreparationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
