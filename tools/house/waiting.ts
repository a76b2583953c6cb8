import { type Complaint, isProduct, type Source } from './source.ts'

/** What reads for a screen. */
const reads = /\buse(?:Read|ReadAll|Query|Queries|InfiniteQuery)\(/

/** What says that something could not be read, with another try or the way back. */
const tells = /<(?:Failure|NotThere|RecordPage)\b/

/** Screens that wait with grey bars for what they read, and would wait for ever where it cannot be read. */
export const waitingForEver = (sources: readonly Source[]): Complaint[] =>
  sources
    .filter(
      ({ path, text }) =>
        path.startsWith('web/') &&
        path.endsWith('.tsx') &&
        isProduct(path) &&
        reads.test(text) &&
        text.includes('<Skeleton') &&
        !tells.test(text),
    )
    .map(({ path }) => `${path}: waits for what it reads and says nothing when that fails; <Failure> does`)
