// A door of its own: features that shift logs are built on ask who stands a shift, too.
export { standsIn } from './personnel/presence.list.ts'
