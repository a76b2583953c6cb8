import { HTTP_TIMEOUT_MS } from '#contract/core/session.ts'

interface Sending {
  readonly headers: Headers
  readonly body: FormData | string | null
  readonly onProgress: ((sent: number) => void) | undefined
  readonly signal: AbortSignal | undefined
}

/**
 * Sends a request as `fetch` does, and tells meanwhile how much of it has gone out: `fetch` itself cannot.
 * It may take as long as it likes, but not stand still for longer than any other request may take.
 *
 * @throws DOMException `TimeoutError` when it stands still, `TypeError` when the connection fails
 */
export function sendWithProgress(method: string, url: string, sending: Sending): Promise<Response> {
  const { headers, body, onProgress, signal } = sending
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let patience: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(patience)
      patience = setTimeout(() => {
        reject(new DOMException('The request stands still', 'TimeoutError'))
        request.abort()
      }, HTTP_TIMEOUT_MS)
    }
    const giveUp = () => request.abort()
    request.open(method, url)
    request.withCredentials = true
    request.responseType = 'blob'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      if (total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('The connection failed')))
    request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
    request.addEventListener('loadend', () => {
      clearTimeout(patience)
      signal?.removeEventListener('abort', giveUp)
    })
    signal?.addEventListener('abort', giveUp)
    wait()
    request.send(body)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? ''
  return new Response(request.response as Blob, { status: request.status, headers: { 'content-type': type } })
}
