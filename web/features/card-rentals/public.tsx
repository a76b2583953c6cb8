export { SignatureField } from './form/SignatureField.tsx'
