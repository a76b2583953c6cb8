/**
 * Sets what libraries read from the environment themselves. The client of S3 writes to every console which Node its later versions
 * need: that is for developers to know, who choose its version.
 */
export function quietLibraries(): void {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
}
