// @ts-check
// Runs in a thread of its own, so that laying out a document never holds up a request: one document after the other, for to begin
// takes several times as long as most of them. Plain JavaScript, for a thread starts from this very file in development, in tests
// and in production alike.
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'

const load = createRequire(import.meta.url)
const pdfmake = load('pdfmake')
const fonts = load('pdfmake/fonts/Roboto.js')

// As render-pdf.ts has them.
const SIGNED = 2
const SIGNING = 3

const HAIRLINE_POINTS = 0.5
const ROW_PADDING_POINTS = 2.5
/** @type {readonly [number, number, number, number]} */
const MARGINS_POINTS = [42, 36, 36, 48]

pdfmake.addFonts(fonts)
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((/** @type {string} */ file) => Object.values(fonts.Roboto).includes(file))

const ruled = {
  hLineWidth: () => HAIRLINE_POINTS,
  vLineWidth: () => HAIRLINE_POINTS,
  paddingTop: () => ROW_PADDING_POINTS,
  paddingBottom: () => ROW_PADDING_POINTS,
  paddingLeft: () => 4,
  paddingRight: () => 4,
}
pdfmake.setTableLayouts({ ruled, tight: { ...ruled, paddingLeft: () => 2, paddingRight: () => 2 } })

/**
 * Whether what follows a heading begins on its page. The first rows of a table are kept together, and when they do not fit
 * pdfmake goes on telling the page that they would have begun on: their height says which it is.
 *
 * @param {Followed[]} following
 * @param {number} marginTop
 *
 * @typedef {{ __height?: number }} Cell
 * @typedef {{ headerRows?: number, keepWithHeaderRows?: number, body: Cell[][] }} Table
 * @typedef {{ headlineLevel?: number, stack?: boolean, table?: Table, startPosition: { top: number, pageInnerHeight: number } }} Followed
 */
function beginsOnPage(following, marginTop) {
  const next = following.find(({ stack }) => !stack)
  if (!next?.table) return next !== undefined
  const { headerRows = 0, keepWithHeaderRows = 0, body } = next.table
  const heights = body
    .slice(0, headerRows + keepWithHeaderRows)
    .map(
      (row) =>
        HAIRLINE_POINTS + 2 * ROW_PADDING_POINTS + Math.max(...row.map(({ __height = 0 }) => __height)),
    )
  const { top, pageInnerHeight } = next.startPosition
  return heights.reduce((sum, height) => sum + height, top + HAIRLINE_POINTS) <= marginTop + pageInnerHeight
}

/**
 * @param {import('./render-pdf.ts').PdfDocument} document
 * @param {() => void} onAlone
 */
function definitionOf(
  { title, footer, isLandscape, pageSize, margins = MARGINS_POINTS, content, ...more },
  onAlone,
) {
  const { pageWord = 'Trang', watermark, madeAt } = more
  return {
    info: { title, ...(madeAt !== undefined && { creationDate: new Date(madeAt) }) },
    ...(watermark !== undefined && {
      watermark: { text: watermark, color: '#b0413e', opacity: 0.12, bold: true },
    }),
    pageSize,
    pageOrientation: isLandscape ? 'landscape' : 'portrait',
    pageMargins: margins,
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15 },
    content,
    // A heading (`headlineLevel`) goes to the next page together with what it heads.
    pageBreakBefore: (
      /** @type {{ headlineLevel?: number }} */ node,
      /** @type {{ getFollowingNodesOnPage(): Followed[], getPreviousNodesOnPage(): { headlineLevel?: number }[] }} */ nodes,
    ) => {
      if (
        node.headlineLevel === SIGNING &&
        !nodes.getPreviousNodesOnPage().some(({ headlineLevel }) => headlineLevel === SIGNED)
      )
        onAlone()
      return node.headlineLevel === 1 && !beginsOnPage(nodes.getFollowingNodesOnPage(), margins[1])
    },
    footer: (/** @type {number} */ page, /** @type {number} */ pageCount) =>
      footer === null
        ? null
        : {
            margin: [margins[0], 14, margins[2], 0],
            fontSize: 7.5,
            color: '#555555',
            columns: [
              { text: footer },
              { text: `${pageWord} ${page}/${pageCount}`, alignment: 'right', width: 60 },
            ],
          },
  }
}

/** @param {import('./render-pdf.ts').PdfDocument} document */
async function paint(document) {
  const { ifAlone, ...usual } = document
  let isAlone = false
  const first = definitionOf(usual, () => (isAlone = true))
  let file = await pdfmake.createPdf(first).getBuffer()
  if (isAlone && ifAlone)
    file = await pdfmake.createPdf(definitionOf({ ...usual, content: ifAlone }, () => undefined)).getBuffer()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origins, a window's has
  parentPort?.postMessage(file)
}

// What cannot be laid out ends the thread, which tells who waits for it.
parentPort?.on('message', (document) => void paint(document))
