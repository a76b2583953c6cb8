export { oldNotifications } from './notifications.service.ts'
export { findHolders, findHoldersAnywhere } from './receivers.list.ts'
export {
  settle,
  tell,
  tellByItself,
  tellingJob,
  tellWithin,
  type Notice,
  type Telling,
} from './tell.service.ts'
