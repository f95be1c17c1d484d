/** The id of the titles in the profile's form. Apart from them, because the list of offers leads there. */
export const TITLES_SECTION = 'titulaciones'
