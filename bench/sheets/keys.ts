import type { CDPSession, Page } from '@playwright/test'

/** What keys cost, in milliseconds. */
export interface KeyFigures {
  /** From the key until a frame with its effect is painted, with the wait for that frame. */
  readonly painted: readonly number[]
  /** Whether the screen's very next frame had it: begun within one after the key, and painted before another began. */
  readonly inNextFrame: readonly boolean[]
  /** Processor time of the page's main thread. */
  readonly work: readonly number[]
}

/** A month by the hour. */
export const MONTH = { rows: 744, columns: 40 }
/** As much of it as a window of 1440 by 900 shows, with what the sheet keeps ready around that. */
const IN_SIGHT = { rows: 36, columns: 20 }
const KEYS = 24
/** As often as a key that is held down repeats; more would wait for each other's frames. */
const REPEAT_MS = 33
/** One frame of a screen of 60 Hz, with the coarseness of the page's clock. */
const FRAME_MS = 16.8

/** Notes when the first cell is there, and how long each key takes until a frame with its effect is painted. */
export const noteTimes = `
  globalThis.notes = { ready: 0, keys: [] }
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody td')) return
    notes.ready = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
  addEventListener('keydown', ({ timeStamp }) =>
    requestAnimationFrame((began) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const now = performance.now()
        notes.keys.push({ ms: now - timeStamp, isNext: began - timeStamp < ${FRAME_MS} && now - began < ${FRAME_MS} })
      }
      port2.postMessage(null)
    }), true)
  globalThis.painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`

function bareTable({ rows, columns }: typeof MONTH, script: string): string {
  const cells = Array.from({ length: columns }, (_, at) => `<td data-column="${at}">100,0</td>`).join('')
  const lines = Array.from({ length: rows }, (_, at) => `<tr data-row="${at}">${cells}</tr>`).join('')
  return `<!doctype html><meta charset="utf-8"><title>floor</title>
    <style>table { table-layout: fixed; width: ${columns * 88}px } td { border: 1px solid #ddd; height: 30px }</style>
    <table tabindex="0"><tbody>${lines}</tbody></table><script>${script}</script>`
}

/** Puts an input into the cell for a letter, takes its text for Enter and goes one down. */
const bareKeys = `
  const table = document.querySelector('table')
  let row = 3
  const cell = () => table.rows[row].cells[2]
  table.addEventListener('keydown', (event) => {
    const input = cell().querySelector('input')
    if (event.key === 'Enter') {
      event.preventDefault()
      if (input) cell().textContent = input.value
      row++
      table.focus({ preventScroll: true })
    } else if (event.key.length === 1 && !input) {
      const made = document.createElement('input')
      made.style.width = '70px'
      cell().replaceChildren(made)
      made.focus({ preventScroll: true })
    }
  })
  table.focus()`

/** Pages to measure against: the whole month without anything, and what is in sight of it with an input. */
export const bareTables: Readonly<Record<string, string>> = {
  whole: bareTable(MONTH, ''),
  floor: bareTable(IN_SIGHT, bareKeys),
}

/** Types down a column, a letter and then Enter: first for the clock, then for the work. */
export async function typeInto(page: Page): Promise<KeyFigures> {
  const start = page.locator('[data-row="3"] [data-column="2"], [data-row="3"][data-column="2"]')
  await start.first().click()
  await page.evaluate('painted().then(() => { notes.keys = [] })')
  for (let typed = 0; typed < KEYS; typed++) {
    await page.keyboard.press(typed % 2 === 0 ? '5' : 'Enter')
    await page.waitForTimeout(REPEAT_MS)
  }
  await page.waitForFunction(`notes.keys.length >= ${KEYS}`)
  const keys = await page.evaluate<{ ms: number; isNext: boolean }[]>('notes.keys')
  const clock = await workClock(page)
  const work: number[] = []
  for (let typed = 0; typed < KEYS; typed++)
    work.push(await clock.of(() => page.keyboard.press(typed % 2 === 0 ? '5' : 'Enter')))
  await clock.stop()
  return { painted: keys.map(({ ms }) => ms), inNextFrame: keys.map(({ isNext }) => isNext), work }
}

/** Scrolls through all rows; the work of a frame in milliseconds. */
export async function scrollThrough(page: Page): Promise<number> {
  const clock = await workClock(page)
  const steps = Math.floor(MONTH.rows / 10)
  const total = await clock.of(() =>
    page.evaluate(`(async () => {
      const frame = document.querySelector('[role=grid]').parentElement
      frame.scrollTop = 0
      for (let step = 0; step < ${steps}; step++) {
        frame.scrollTop += 300
        await new Promise(requestAnimationFrame)
      }
    })()`),
  )
  await clock.stop()
  return total / steps
}

/** Measures the processor time of a page's main thread: other programs on the machine do not count. */
async function workClock(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    of: async (act: () => Promise<unknown>) => {
      const before = await taskMs(session)
      await act()
      await page.evaluate('painted()')
      return (await taskMs(session)) - before
    },
    stop: () => session.detach(),
  }
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}
