/**
 * What a front end hands over to be explored: {@link tideline.model.Model}, a transition system
 * together with the words in which people speak about its states.
 *
 * <p>Nothing here assumes places and transitions. Methods and commands ask a model for what it can
 * do and never what it is, so a front end for another language is one implementation.
 */
package tideline.model;
