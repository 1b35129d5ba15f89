-- An answer holds only choices of its own survey: the composite keys of the table hold that, and need the survey.
CREATE OR REPLACE FUNCTION survey_of_answer_choice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.survey_id := (SELECT survey_id FROM survey_answers WHERE id = new.answer_id);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER survey_answer_choices_survey BEFORE INSERT OR UPDATE ON survey_answer_choices
  FOR EACH ROW EXECUTE FUNCTION survey_of_answer_choice();
