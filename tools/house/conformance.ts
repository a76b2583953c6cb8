import { isProduct, type Complaint, type Source } from './source.ts'

/** Where the constants, formats, colours and rules of the specification stand. */
const homes = /^contract\/core\/(approval-status|format|patterns|role|rules|session|timesheet-code)\.ts$/
const exported = /^export (?:const|function) (\w+)/gm

const uses = (text: string, name: string) => new RegExp(`(?<![\\w'-])${name}(?![\\w-])`).test(text)

/** What the specification lays down and only a test asks for: the product itself must do what it says. */
export function unusedRules(sources: readonly Source[]): Complaint[] {
  const product = sources.filter(({ path }) => isProduct(path) && /\.tsx?$/.test(path))
  return product
    .filter(({ path }) => homes.test(path))
    .flatMap((home) => {
      const others = product.filter((source) => source !== home)
      const isUsed = (name: string) =>
        others.some(({ text }) => uses(text, name)) || (/^[A-Z_]+$/.test(name) && standsTwice(home, name))
      const inside = patternsOf(home.text).map((name) => `datePatterns.${name}`)
      return [
        ...[...home.text.matchAll(exported)].map(([, name = '']) => name).filter((name) => !isUsed(name)),
        ...inside.filter((name) => ![home, ...others].some(({ text }) => uses(text, name))),
      ].map((name) => `${home.path}: nothing in the product uses ${name}`)
    })
}

/** A constant may also be there for what stands beside it, as a default colour is. */
const standsTwice = ({ text }: Source, name: string) => text.split(new RegExp(`\\b${name}\\b`)).length > 2

/** The names of the date patterns: each one has to be written by something. */
function patternsOf(text: string): string[] {
  const table = /export const datePatterns = \{([^}]*)\}/.exec(text)?.[1] ?? ''
  return [...table.matchAll(/^\s*(\w+):/gm)].map(([, name = '']) => name)
}
