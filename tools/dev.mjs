// @ts-check
// npm run dev: the web app with hot reload, and the server, built and started again at every change of its code.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import process from 'node:process'
import { distFolder, checkNode, installPackages } from './prepare.mjs'
import { root } from './run.mjs'
import { serverBuild } from './server-build.mjs'

checkNode()
process.chdir(root)
await installPackages({ withDevelopers: true })
const { context } = await import('esbuild')
const { createServer } = await import('vite')

const apiPort = process.env['PORT'] ?? '3000'
const outdir = path.join(distFolder, 'server-dev')
/**
 * Ends the server when we are gone without a word, as after kill -9: it holds the data folder. Listening must not keep a
 * server alive that has stopped.
 */
const endWithParent =
  'data:text/javascript,process.once("disconnect",()=>process.kill(process.pid,"SIGTERM"));process.channel?.unref()'

/** @type {import('node:child_process').ChildProcess | undefined} */
let server
/** Starts and stops one after the other, however fast changes follow each other. */
let lastStep = Promise.resolve()

function restartServer() {
  lastStep = lastStep.then(stopServer).then(startServer)
}

function startServer() {
  const child = fork(path.join(outdir, 'main.js'), {
    execArgv: ['--enable-source-maps', '--import', endWithParent],
    env: { ...process.env, NODE_ENV: 'development', PORT: apiPort },
  })
  child.once('exit', (code) => {
    if (server !== child) return
    server = undefined
    if (code !== 0) console.log('Máy chủ đã dừng vì lỗi; nó chạy lại khi mã nguồn thay đổi.')
  })
  server = child
}

async function stopServer() {
  const child = server
  server = undefined
  if (child === undefined) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

const built = serverBuild(outdir)
const serverBuilder = await context({
  ...built,
  logLevel: 'warning',
  plugins: [
    ...built.plugins,
    {
      name: 'restart',
      setup(build) {
        build.onEnd(({ errors }) => {
          if (errors.length === 0) restartServer()
        })
      },
    },
  ],
})
const api = `http://127.0.0.1:${apiPort}`
const web = await createServer({
  root: path.join(root, 'web'),
  configFile: path.join(root, 'vite.config.ts'),
  server: { proxy: { '/api': api, '/AbpUserConfiguration': api } },
})

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await Promise.all([serverBuilder.dispose(), web.close(), lastStep.then(stopServer)])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  // Vite's own listener would end us before the server has stopped.
  process.removeAllListeners(signal)
  process.on(signal, () => void stop())
}

await web.listen()
web.printUrls()
await serverBuilder.watch()
