/** Whether this screen will open again without network. */
export type Readiness = 'ready' | 'impossible' | 'failed'

/**
 * Keeps what this screen runs on in the browser, and asks it not to clear away what people wrote here.
 *
 * @returns `impossible` where browsers allow it to nobody: without HTTPS, or in development, where files change
 */
export async function prepareForNoNetwork(): Promise<Readiness> {
  // Some browsers ask the user; without it they may clear the device when it runs full.
  void navigator.storage?.persist?.()
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return 'impossible'
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    const worker = registration.active ?? (await navigator.serviceWorker.ready).active
    return worker && (await told(worker, filesHere())) ? 'ready' : 'failed'
  } catch {
    return 'failed'
  }
}

/** The files that came for this screen: they are what it takes to draw it again. */
function filesHere(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(
    ({ href }) => new URL(href),
  )
  const own = [...loaded, ...linked].filter(({ origin }) => origin === location.origin)
  return [...new Set(own.map(({ pathname }) => pathname).filter((path) => path.startsWith('/assets/')))]
}

function told(worker: ServiceWorker, files: readonly string[]): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === 'kept'))
    port1.start()
    worker.postMessage({ screen: location.pathname, files }, [port2])
  })
}
