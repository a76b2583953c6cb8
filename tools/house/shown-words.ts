import path from 'node:path'
import type { Complaint, Source } from './source.ts'
import { wordsIn } from './words.ts'

/** A module that reads the words of one file: `const t = wordsOf<typeof vi>('<namespace>')`. */
interface Reader {
  readonly module: string
  /** What the module calls its words, by convention `t`. */
  readonly name: string
  readonly namespace: string
  /** The Vietnamese file they come from. */
  readonly file: string
}

/**
 * Words that no screen shows. A word is shown by `t.key` or by `t[...]` with its key in the brackets, in quotes or as
 * the template `kind.${kind}`. In a file that looks words up by a variable, or names one `namespace:${key}` by hand,
 * every quoted text counts.
 */
export function unshownWords(sources: readonly Source[]): Complaint[] {
  const code = codeOf(sources)
  const readers = code.flatMap(readersIn)
  return sources
    .filter((source) => /^web\/.*\.vi\.json$/.test(source.path))
    .flatMap((source) => {
      const own = readers.filter(({ file }) => file === source.path)
      const shown = own.flatMap((reader) => code.flatMap((user) => shownBy(user, reader))).map(keyPattern)
      const keys = [...wordsIn(source).keys()].filter((key) => !shown.some((pattern) => pattern.test(key)))
      return keys.map((key) => `${source.path}: ${key} is shown nowhere`)
    })
}

/** Readers that misspell their namespace: texts are fetched by it, so that the code compiles and shows nothing. */
export const misnamedReaders = (sources: readonly Source[]): Complaint[] =>
  codeOf(sources)
    .flatMap(readersIn)
    .filter(({ file, namespace }) => path.posix.basename(file, '.vi.json') !== namespace)
    .map(({ module, file, namespace }) => `${module}: calls ${file} '${namespace}'`)

const codeOf = (sources: readonly Source[]) =>
  sources.filter(({ path: file }) => /^web\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** Whose words a module says: each object that `wordsOf` makes there. */
export function readersIn({ path: module, text }: Source): Reader[] {
  const declarations = text.matchAll(/\bconst (\w+) = wordsOf<typeof (\w+)>\('([^']+)'\)/g)
  return [...declarations].flatMap(([, name = '', imported = '', namespace = '']) => {
    const from = new RegExp(`import (?:type )?${imported} from '([^']+)'`).exec(text)?.[1]
    return from ? [{ module, name, namespace, file: resolve(module, from) }] : []
  })
}

/** The keys that a file shows of the reader's words, under whatever name it imported them. */
function shownBy(user: Source, reader: Reader): string[] {
  const isReader = user.path === reader.module
  const names = isReader ? [reader.name] : importedNames(user, reader)
  return names.flatMap((name) => {
    const dotted = user.text.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))
    const lookups = user.text.matchAll(new RegExp(`(?<![\\w.])${name}\\[([^\\]]+)\\]`, 'g'))
    const insides = [...lookups].map(([, inside = '']) => (/['`]/.test(inside) ? inside : user.text))
    const byHand = user.text.includes(`\`${reader.namespace}:\${`) ? [user.text] : []
    return [...dotted].map(([, key = '']) => key).concat([...insides, ...byHand].flatMap(textsIn))
  })
}

/** Quoted texts, and templates of which more than the values is known. */
const textsIn = (code: string) =>
  [...code.matchAll(/'([^'\n]+)'|`(\w[\w.]+\$\{[^`\n]*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  )

/** Matches the key in its plural forms too; a `${value}` stands for any text. */
function keyPattern(key: string): RegExp {
  const literal = key.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${literal.join('.+')}(?:_one|_other)?$`)
}

function importedNames(user: Source, { module, name }: Reader): string[] {
  return [...user.text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)]
    .filter(([, , from = '']) => resolve(user.path, from) === module)
    .flatMap(([, names = '']) => names.split(',').map((each) => each.trim().split(/\s+as\s+/)))
    .filter(([exported]) => exported === name)
    .map(([exported = '', alias = exported]) => alias)
}

/** The file that a module imports by a name. */
export const resolve = (importer: string, from: string) =>
  from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(importer), from)
