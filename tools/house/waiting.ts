import { type Complaint, isProduct, type Source } from './source.ts'

/** What reads for a screen. */
const reads = /\buse(?:Read|ReadAll|Query|Queries|InfiniteQuery)\(/

/** What says that something could not be read, with another try or the way back. */
const tells = /<(?:Failure|NotThere|RecordPage)\b/

/** Grey bars for what is read; those of a boundary stand for a script that is on its way. */
const bars = /(?<!fallback=\{)<Skeleton\b/

/** The brick that says both, told that nothing ever fails. */
const denies = /<NotRead\b[^>]*\berror=\{(?:null|undefined)\}/

const isWaitingForEver = ({ path, text }: Source): boolean =>
  path.startsWith('web/') &&
  path.endsWith('.tsx') &&
  isProduct(path) &&
  ((reads.test(text) && bars.test(text) && !tells.test(text)) || denies.test(text))

/** Screens that wait with grey bars for what they read, and would wait for ever where it cannot be read. */
export const waitingForEver = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(isWaitingForEver)
    .map(({ path }) => `${path}: waits for what it reads and says nothing when that fails; <NotRead> does`)
