import type { Browser, CDPSession } from '@playwright/test'

/**
 * A page that nobody listens to. Of its own pages Playwright follows every request, and the browser hands it what is answered
 * piece by piece, by the page's main thread: that is work which nobody has who only looks at the page.
 */
export interface BarePage {
  readonly send: <T = unknown>(method: string, params?: object) => Promise<T>
  /** What an expression gives, awaited. */
  readonly evaluate: <T = unknown>(expression: string) => Promise<T>
  /** Until an expression holds; asked every 20 ms by a timer of the page. */
  readonly until: (expression: string) => Promise<void>
  readonly close: () => Promise<void>
}

interface Answer {
  readonly id?: number
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

/** Pages with one cache and the same cookies. */
export async function barePages(
  browser: Browser,
  cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[],
): Promise<(url: string, size: { width: number; height: number }) => Promise<BarePage>> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  await session.send('Storage.setCookies', { browserContextId, cookies: [...cookies] })
  return async (url, size) => {
    const { targetId } = await session.send('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      ...size,
    })
    const page = await attached(session, targetId)
    await page.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.send('Page.navigate', { url })
    return page
  }
}

async function attached(session: CDPSession, targetId: string): Promise<BarePage> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  const hear = (event: { readonly sessionId: string; readonly message: string }) => {
    const answer = JSON.parse(event.message) as Answer
    if (event.sessionId === sessionId && answer.id !== undefined) waiting.get(answer.id)?.(answer)
  }
  session.on('Target.receivedMessageFromTarget', hear)
  let sent = 0
  const send = async <T>(method: string, params: object = {}): Promise<T> => {
    const id = ++sent
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
    const { result, error } = await answer
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as T
  }
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await send<{
      result: { value: T }
      exceptionDetails?: { exception?: { description?: string } }
    }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? expression)
    return result.value
  }
  return {
    send,
    evaluate,
    until: (expression) =>
      evaluate(`new Promise((done) => {
        const timer = setInterval(() => { if (${expression}) { clearInterval(timer); done() } }, 20)
      })`),
    close: async () => {
      session.off('Target.receivedMessageFromTarget', hear)
      await session.send('Target.closeTarget', { targetId })
    },
  }
}
