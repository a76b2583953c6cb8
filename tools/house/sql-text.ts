/** As the database spells a name that code calls `dutyTeams`. */
export const inDatabase = (name = '') => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The SQL of a file, its names spelt as the database has them: each template by itself, also those inside others, each
 * chain of the query builder, and each text like `p.name`.
 */
export function statementsIn(text: string): string[] {
  const named = [...text.matchAll(/'(\w+\.\w+)(?: [^'\n]*)?'/g)].map(([, name]) => inDatabase(name))
  return [...templatesIn(text), ...preparedIn(text), ...chainsIn(text), ...named]
}

/** What is prepared is written as a text, in backticks or in quotes. */
function preparedIn(text: string): string[] {
  return [...text.matchAll(/\bprepared(?:<\w+>)?\(\s*(?:`|'([^']*)')/g)].map((match) =>
    withoutValues(match[1] ?? templateAt(text, match.index + match[0].length)),
  )
}

function templatesIn(text: string): string[] {
  return [...text.matchAll(/(\bfrom:\s*)?\bsql(?:<[^`]*?>)?`/g)].map((match) => {
    const template = withoutValues(templateAt(text, match.index + match[0].length))
    // The description of a list says its tables in a piece of their own.
    return match[1] ? `from ${template}` : template
  })
}

/** A template from behind its first backtick to its last; what is put into it stands as `?`. */
function templateAt(text: string, start: number): string {
  let own = ''
  for (let at = start; at < text.length; at++) {
    if (text[at] === '`') break
    if (text.startsWith('${', at)) {
      at = endOfInsertion(text, at + 2)
      own += ' ? '
    } else own += text[at]
  }
  return own
}

/** Where the brace stands that ends `${`, past templates and braces within. */
function endOfInsertion(text: string, start: number): number {
  for (let at = start, depth = 1; at < text.length; at++) {
    if (text[at] === '`') at = endOfTemplate(text, at + 1)
    else if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

function endOfTemplate(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === '`') return at
    if (text.startsWith('${', at)) at = endOfInsertion(text, at + 2)
  }
  return text.length
}

/** Texts and comments of SQL name no columns; a quoted name is one. */
const withoutValues = (text: string) => text.replace(/'[^']*'|--[^\n]*/g, ' ').replace(/"(\w+)"/g, '$1')

/** A chain from `.selectFrom(` or a join on, as `from plants p` and the quoted names behind it. */
function chainsIn(text: string): string[] {
  return [...text.matchAll(/\.selectFrom\(/g)].map(({ index }) => {
    const chain = /^[^]*?(?:\.execute\w*\(|\n\n|$)/.exec(text.slice(index))?.[0] ?? ''
    const tables = [...chain.matchAll(/\.(?:selectFrom|\w*[jJ]oin)\(\s*\[?['"](\w+)(?: as (\w+))?['"]/g)]
    const names = [...chain.matchAll(/['"]((?:\w+\.)?\w+)(?: as \w+)?['"]/g)].map(([, name]) => name)
    const all = chain.includes('.selectAll()') ? '*' : ''
    const from = tables.map(([, table, alias]) => `from ${inDatabase(table)} ${inDatabase(alias)} where`)
    return `select ${all} ${inDatabase([...names, ...from].join(' '))}`
  })
}
