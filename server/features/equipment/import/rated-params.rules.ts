import type { Language } from '#contract/core/problem.ts'
import type { RatedParameter } from '#contract/equipment/equipment.ts'

/** The lines of a plate in one cell: `Điện áp: 10,5 kV; Số vòng quay: 600 v/ph`. */
export function writeRatedParams(parameters: readonly RatedParameter[]): string {
  return parameters
    .map(({ name, value, unit }) => `${name}: ${[value, unit].filter(Boolean).join(' ')}`)
    .join('; ')
}

/** A value that begins with a figure is followed by its unit. */
const figureAndUnit = /^([\d.,+\-±/×x~≤≥<>]+)\s+(\S.*)$/

/** The lines of a plate as a cell has them, or what is wrong with it. */
export function readRatedParams(
  text: string,
): { readonly value: RatedParameter[] } | Readonly<Record<Language, string>> {
  const lines = text.split(/[;\n]/).map((line) => line.trim())
  const read = lines.filter(Boolean).map((line) => {
    const [, name, said] = /^([^:=]+?)\s*[:=]\s*(.+)$/.exec(line) ?? []
    if (name === undefined || said === undefined) return undefined
    const [, value = said, unit = null] = figureAndUnit.exec(said) ?? []
    return { name, value, unit }
  })
  const value = read.filter((line) => line !== undefined)
  return value.length === read.length
    ? { value }
    : {
        vi: 'Viết mỗi thông số là Tên: giá trị đơn vị, cách nhau bằng dấu chấm phẩy',
        en: 'Write each parameter as Name: value unit, with semicolons between them',
      }
}
