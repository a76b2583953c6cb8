import { qrModules } from '#server/platform/pdf/drawable.ts'

import { linesOfLabel, type LinkedThing } from './qr-labels.pdf.ts'
import { codeSizeOf, QUIET_MODULES, sheetLayouts } from './qr-labels.rules.ts'

const MM_PER_POINT = 25.4 / 72
const LINE_HEIGHT = 1.2

/**
 * The label of a thing as the roll has it, drawn as SVG for the programs of engravers and label makers; null where the
 * code would be too small to be read.
 */
export function labelSvg(thing: LinkedThing): string | null {
  const { label, inset } = sheetLayouts.roll
  const size = codeSizeOf(sheetLayouts.roll, thing.link)
  if (!size) return null
  const code = qrModules(thing.link, QUIET_MODULES)
  const module = size.side / code.length
  const codeX = Math.max(0, inset - QUIET_MODULES * module)
  const textX = codeX + size.side
  const lines = linesOfLabel(thing, label.width - inset - textX)
  const height = lines.reduce((sum, { fontSize }) => sum + fontSize * LINE_HEIGHT, 0)
  let baseline = Math.max(inset, (label.height - height) / 2)
  const texts = lines.map(({ text, fontSize, bold, color }) => {
    baseline += fontSize * LINE_HEIGHT
    const weight = bold ? ' font-weight="700"' : ''
    return `<text x="${short(textX)}" y="${short(baseline - fontSize * 0.25)}" font-size="${fontSize}"${weight} fill="${color ?? '#000'}">${escaped(text)}</text>`
  })
  const dots = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const place = `translate(${short(codeX)} ${short((label.height - size.side) / 2)}) scale(${short(module)})`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(label.width * MM_PER_POINT)}mm" height="${short(label.height * MM_PER_POINT)}mm" viewBox="0 0 ${short(label.width)} ${short(label.height)}" font-family="Roboto, Arial, sans-serif">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<path transform="${place}" d="${dots.join('')}" shape-rendering="crispEdges"/>`,
    ...texts,
    '</svg>',
  ].join('\n')
}

const short = (points: number) => String(Number(points.toFixed(4)))

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? mark)
