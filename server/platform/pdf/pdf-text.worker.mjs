// @ts-check
// Runs in a thread of its own: whatever a PDF does to its reader, the server goes on. It says a page at a time and how it ended.
import { parentPort, workerData } from 'node:worker_threads'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** @type {{ data: Uint8Array, mostPages: number, mostCharacters: number }} */
const { data, mostPages, mostCharacters } = workerData

/** @param {{ pageNo: number, text: string } | { end: string }} message */
const say = (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins, a window's has
  parentPort?.postMessage(message)
}

try {
  const options = { data, isEvalSupported: false, disableFontFace: true, useSystemFonts: false }
  const pdf = await getDocument({ ...options, verbosity: VerbosityLevel.ERRORS }).promise
  let left = mostCharacters
  for (let pageNo = 1; pageNo <= Math.min(pdf.numPages, mostPages) && left > 0; pageNo++) {
    const page = await pdf.getPage(pageNo)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    say({ pageNo, text: text.slice(0, left) })
    left -= text.length
    page.cleanup()
  }
  say({ end: pdf.numPages > mostPages || left <= 0 ? 'tooLarge' : 'read' })
} catch (error) {
  const isLocked = error instanceof Error && error.name === 'PasswordException'
  say({ end: isLocked ? 'password' : 'unreadable' })
}
