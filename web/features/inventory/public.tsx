export { usePlaceOptions } from './places/use-place-options.ts'
