// What runs in the browser, as text: the benchmark itself is a Node program.

export const PEOPLE = 80
export const DAYS = 31

/**
 * Notes in the page when the first cell can take the focus, and for every key how long it takes until a frame with its
 * effect is painted.
 */
export const noteTimes = `
  globalThis.notes = {
    ready: 0,
    keys: [],
    days: ${DAYS},
    cells: () => document.querySelectorAll('tbody td[tabindex]'),
  }
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody td[tabindex="0"]')) return
    notes.ready = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, childList: true })
  addEventListener('keydown', ({ timeStamp }) =>
    requestAnimationFrame(() => {
      // A message arrives once the frame has been painted.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => notes.keys.push(performance.now() - timeStamp)
      port2.postMessage(null)
    }), true)`

const cells = Array.from({ length: DAYS }, () => '<td tabindex="-1">C1</td>').join('')
const rows = Array.from({ length: PEOPLE }, (_, at) => `<tr><th>Người ${at}</th>${cells}</tr>`).join('')

/** The floor: as many cells without React, rules or server, and a handler that writes the letter or moves on. */
export const bareTable = `<!doctype html><meta charset="utf-8"><title>floor</title>
  <style>td, th { border: 1px solid #ddd; height: 34px; min-width: 28px }</style>
  <table><tbody>${rows.replace('tabindex="-1"', 'tabindex="0"')}</tbody></table>
  <script>
    document.querySelector('table').addEventListener('keydown', ({ key, target }) => {
      if (key === 'ArrowRight') target.nextElementSibling?.focus()
      else target.textContent = key.toUpperCase()
    })
  </script>`
