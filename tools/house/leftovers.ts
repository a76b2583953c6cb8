import { isProduct, matchingLines, type Complaint, type Source } from './source.ts'

/**
 * Product code that reads the environment instead of the typed, validated configuration. To hand it on to another
 * program or to the configuration is not to read it: so do the launcher of the embedded database and the entry file.
 */
export const strayEnvironment = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(
      ({ path }) =>
        isProduct(path) &&
        !/^server\/(platform\/(config|embedded)\/|(main|verify-log|backup|restore|move-files)\.ts$)/.test(
          path,
        ),
    )
    .flatMap((source) => matchingLines(source, /(?<!\.\.\.|\benv: )\bprocess\.env\b/))
    .map(({ place }) => `${place}: only server/platform/config reads the environment`)

/** Code that prints, outside the entry files and what is itself a command. */
export const strayConsole = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(
      ({ path }) =>
        !/^(tools|bench)\/|^(server|web)\/main\.tsx?$|^server\/(verify-log|backup|restore|move-files)\.ts$/.test(
          path,
        ),
    )
    .flatMap((source) => matchingLines(source, /\bconsole\.\w+\(/))
    .map(({ place }) => `${place}: write to the log, not to the console`)

const suppression = /(?:ox|es)lint-disable|@ts-(?:expect-error|ignore|nocheck)|(?:oxfmt|prettier)-ignore/
const reasoned =
  /(?:ox|es)lint-disable.* -- \S+ \S+|@ts-expect-error:? (?:-- )?\S+ \S+|(?:oxfmt|prettier)-ignore:? (?:-- )?\S+ \S+/

/** Suppressions of a finding that do not say why on their line: `oxlint-disable-next-line <rule> -- <reason>`. */
export const unreasonedSuppressions = (sources: readonly Source[]): Complaint[] =>
  sources
    .flatMap((source) => matchingLines(source, suppression))
    .filter(({ line }) => !reasoned.test(line))
    .map(({ place }) => `${place}: a suppression gives its reason on the line`)

const postponed =
  /(?:\/\/|\*).*\b(?:TODO|FIXME|HACK)\b|\b(?:test|it|describe)\.(?:(?:only|todo|fixme)\(|skip\(\s*(?:['"`)]|$))/

/** Work put off: reminders in comments, tests run alone or skipped whatever happens; a condition may skip one. */
export const putOff = (sources: readonly Source[]): Complaint[] =>
  sources
    .flatMap((source) => matchingLines(source, postponed))
    .map(({ place }) => `${place}: do it now or leave it out`)

const inPassing = /(?:[:<|&]|\btypeof|\bextends|\btype\s[^=]*=)\s*import\(\s*['"]/

/** Types taken with `import('...')` inside a type: the boundary check reads import statements and calls only. */
export const typesInPassing = (sources: readonly Source[]): Complaint[] =>
  sources
    .flatMap((source) => matchingLines(source, inPassing))
    .map(({ place }) => `${place}: import the type at the top of the file`)
