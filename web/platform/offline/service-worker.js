// @ts-check
/// <reference lib="webworker" />
// Lets the screens of rounds and of stock-takes open without network. Each keeps the files that it runs on and nothing else:
// no answer of the API, and no other screen, so that whoever never walks a round or counts loads nothing for it.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self))
/**
 * The screens that open without network, each with what it keeps, and the label that leads to it.
 * @type {readonly { screen: string, cache: string, label: RegExp, thing: string }[]}
 */
const SCREENS = [
  {
    screen: '/tuyen-kiem-tra/tren-may',
    cache: 'van-hanh-rounds',
    label: /^\/ly-lich-thiet-bi\/(\d+)$/,
    thing: 'thiet-bi',
  },
  {
    screen: '/kiem-ke/tren-may',
    cache: 'van-hanh-counts',
    label: /^\/quan-ly-vat-tu\/(\d+)$/,
    thing: 'vat-tu',
  },
]
/** In a gallery the network is often there and answers nothing. */
const PATIENCE_MS = 4000

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('message', (event) => {
  const [port] = event.ports
  const kept = keep(event.data.screen, event.data.files).then(
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
 * Keeps a screen with the files that it runs on now, and forgets those of former versions.
 * @param {string} screen
 * @param {string[]} files
 */
async function keep(screen, files) {
  const own = SCREENS.find((one) => one.screen === screen)
  if (!own) throw new Error(screen)
  const cache = await caches.open(own.cache)
  const page = await fetch(screen, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  if (!page.ok) throw new Error(String(page.status))
  const wanted = new Set(files.filter((path) => path.startsWith('/assets/')))
  for (const path of wanted) if (!(await cache.match(path))) await cache.add(path)
  await cache.put(screen, page)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== screen && !wanted.has(pathname)) await cache.delete(url)
  }
}

/**
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function file(request) {
  return (await caches.match(request.url)) ?? fetch(request)
}

/**
 * The page from the server, or where that cannot be reached a screen that is kept.
 * @param {Request} request
 * @param {URL} url
 * @returns {Promise<Response>}
 */
async function open(request, url) {
  const own = SCREENS.find(({ screen }) => screen === url.pathname)
  const page = own && (await (await caches.open(own.cache)).match(own.screen))
  try {
    return await fetch(request, page ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {})
  } catch (error) {
    if (page) return page
    const elsewhere = await keptFor(url.pathname)
    if (elsewhere === undefined) throw error
    return Response.redirect(elsewhere)
  }
}

/**
 * Where a page leads that cannot be reached: a label that was scanned to what it stands on, anything else to the first screen
 * that is kept.
 * @param {string} pathname
 * @returns {Promise<string | undefined>}
 */
async function keptFor(pathname) {
  const kept = []
  for (const one of SCREENS) if (await (await caches.open(one.cache)).match(one.screen)) kept.push(one)
  const scanned = kept.find(({ label }) => label.test(pathname))
  if (scanned) return `${scanned.screen}?${scanned.thing}=${scanned.label.exec(pathname)?.[1]}`
  return kept[0]?.screen
}
