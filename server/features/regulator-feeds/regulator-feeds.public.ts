import { feedTargetList } from './regulator-feeds.list.ts'

export { feedJob } from './feed-job.service.ts'
export { surroundingsOf } from './regulator-feeds.service.ts'
export { openFileSender, type Surroundings } from './senders/open-sender.ts'

/** Says whether the caller may see a receiver, e.g. its history. */
export const seesFeedTarget = feedTargetList.sees
