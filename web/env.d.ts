/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API lives, instead of `/api`. */
  readonly VITE_API_BASE_URL?: string
  /** `false` switches the developer-tools detector off. */
  readonly VITE_DISABLE_DEVTOOL?: string
}
