// @ts-check
/// <reference lib="webworker" />
// Lets the screen of rounds open without network. It keeps the files that this screen runs on and nothing else: no answer
// of the API, and no other screen, so that whoever never walks a round loads nothing for it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))
const CACHE = 'van-hanh-rounds'
const SCREEN = '/tuyen-kiem-tra/tren-may'
const PASSPORT = /^\/ly-lich-thiet-bi\/(\d+)$/
/** In a gallery the network is often there and answers nothing. */
const PATIENCE_MS = 4000

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('message', (event) => {
  const [port] = event.ports
  const kept = keep(event.data.files).then(
    () => port?.postMessage('kept'),
    () => port?.postMessage('failed'),
  )
  event.waitUntil(kept)
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(open(request, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(file(request))
})

/**
 * Keeps the screen with the files that it runs on now, and forgets those of former versions.
 * @param {string[]} files
 */
async function keep(files) {
  const cache = await caches.open(CACHE)
  const page = await fetch(SCREEN, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  if (!page.ok) throw new Error(String(page.status))
  const wanted = new Set(files.filter((path) => path.startsWith('/assets/')))
  for (const path of wanted) if (!(await cache.match(path))) await cache.add(path)
  await cache.put(SCREEN, page)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== SCREEN && !wanted.has(pathname)) await cache.delete(url)
  }
}

/**
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function file(request) {
  const kept = await (await caches.open(CACHE)).match(request.url)
  return kept ?? fetch(request)
}

/**
 * The page from the server, or where that cannot be reached the screen of rounds.
 * @param {Request} request
 * @param {URL} url
 * @returns {Promise<Response>}
 */
async function open(request, url) {
  const kept = await (await caches.open(CACHE)).match(SCREEN)
  if (!kept) return fetch(request)
  const isScreen = url.pathname === SCREEN
  try {
    return await fetch(request, isScreen ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {})
  } catch {
    if (isScreen) return kept
    // A label that was scanned where there is no network opens the stop instead of the passport.
    const thing = PASSPORT.exec(url.pathname)?.[1]
    return Response.redirect(thing ? `${SCREEN}?thiet-bi=${thing}` : SCREEN)
  }
}
