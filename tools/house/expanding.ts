import path from 'node:path'
import { stepsUp, type Complaint, type Source } from './source.ts'

/** The last step from before two versions were run side by side. */
const LAST_FREE = '0317'

/** What a running version of before a step would miss, in SQL and as the query builder says it. */
const taking: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bdrop\s+table\b|\.dropTable\(/i, 'drops a table'],
  [/\bdrop\s+column\b|\.dropColumn\(/i, 'drops a column'],
  [/\brename\s+(?:column\b|to\b|(?!constraint\b)\w+\s+to\b)|\.rename(?:Column|To)\(/i, 'renames'],
  [/\balter\s+column\s+"?\w+"?\s+(?:set\s+data\s+)?type\b|\.setDataType\(/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b|\.setNotNull\(/i, 'forbids an empty value that was allowed'],
]
const addedColumn = /\badd\s+(?:column\s+)(?:if\s+not\s+exists\s+)?"?\w+"?\s+[^,;`]*/gi

/**
 * Steps of the schema that a version which is still running would not survive: a rolling update starts the new one beside the
 * old. What is not needed any more is taken away by a later step, whose text says "Contracts NNNN" with the step that replaced it.
 */
export function breakingSteps(sources: readonly Source[]): Complaint[] {
  const steps = stepsUp(sources).filter(({ path: file }) => /^\d{4}-/.test(path.posix.basename(file)))
  const numbers = new Set(steps.map(({ path: file }) => numberOf(file)))
  return steps
    .filter(({ path: file }) => numberOf(file) > LAST_FREE)
    .flatMap(({ path: file, text }) => {
      const [, replacedBy] = /\bContracts (\d{4})\b/.exec(text) ?? []
      const isLater = replacedBy !== undefined && numbers.has(replacedBy) && replacedBy < numberOf(file)
      return isLater
        ? []
        : breaches(text).map((what) => `${file}: ${what}, which a running old version needs`)
    })
}

const numberOf = (file: string) => path.posix.basename(file).slice(0, 4)

function breaches(text: string): string[] {
  const up = withoutComments(text)
  const emptied = [...up.matchAll(addedColumn)].some(
    ([column]) => /\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column),
  )
  return [
    ...taking.filter(([pattern]) => pattern.test(up)).map(([, what]) => what),
    ...(emptied ? ['adds a column that has to be given and has no default'] : []),
  ]
}

const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|--.*/g, '')
