/** The page that tells what a licence allows, by its SPDX identifier. */
export const licenseUrl = (license: string): string => `https://spdx.org/licenses/${license}.html`
